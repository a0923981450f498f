export { default } from '@mui/icons-material/StickyNote2Outlined';
