import { enUS } from '@mui/x-data-grid/locales';

export default enUS.components.MuiDataGrid.defaultProps.localeText;
