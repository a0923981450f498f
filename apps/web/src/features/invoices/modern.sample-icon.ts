export { default } from '@mui/icons-material/RequestQuoteOutlined';
