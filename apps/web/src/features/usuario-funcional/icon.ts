export { default } from '@mui/icons-material/IntegrationInstructionsOutlined';
