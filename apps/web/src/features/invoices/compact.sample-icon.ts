export { default } from '@mui/icons-material/ReceiptOutlined';
