export { default } from '@mui/icons-material/ContactsOutlined';
