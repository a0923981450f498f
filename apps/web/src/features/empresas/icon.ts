export { default } from '@mui/icons-material/ApartmentOutlined';
