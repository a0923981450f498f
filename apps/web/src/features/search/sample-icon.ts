export { default } from '@mui/icons-material/TravelExploreOutlined';
