export { default } from '@mui/icons-material/EventNoteOutlined';
