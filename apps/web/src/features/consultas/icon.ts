export { default } from '@mui/icons-material/ManageSearchOutlined';
