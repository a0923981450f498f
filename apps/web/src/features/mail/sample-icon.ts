export { default } from '@mui/icons-material/MailOutlined';
