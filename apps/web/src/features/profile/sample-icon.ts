export { default } from '@mui/icons-material/AccountBoxOutlined';
