export { default } from '@mui/icons-material/ViewKanbanOutlined';
