export { default } from '@mui/icons-material/AssessmentOutlined';
