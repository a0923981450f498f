import { trTR } from '@mui/x-data-grid/locales';

export default trTR.components.MuiDataGrid.defaultProps.localeText;
