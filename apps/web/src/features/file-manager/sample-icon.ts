export { default } from '@mui/icons-material/FolderOutlined';
