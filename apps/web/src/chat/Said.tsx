import { styled } from '@mui/material/styles';
import { visuallyHidden } from '../ui/visually-hidden.ts';

/** For screen readers only. */
export const Said = styled('span')(visuallyHidden);
