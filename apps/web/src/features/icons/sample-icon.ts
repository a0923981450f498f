export { default } from '@mui/icons-material/InterestsOutlined';
