export { default } from '@mui/icons-material/MenuBookOutlined';
