export { default } from '@mui/icons-material/TaskAltOutlined';
