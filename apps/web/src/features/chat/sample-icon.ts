export { default } from '@mui/icons-material/ForumOutlined';
