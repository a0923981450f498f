export { default } from '@mui/icons-material/QuizOutlined';
