export { default } from '@mui/icons-material/GroupOutlined';
