export { default } from '@mui/icons-material/InsightsOutlined';
