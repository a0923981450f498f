import { styled } from '@mui/material/styles';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';

/** Read out, not seen. */
export const Said = styled('span')(visuallyHidden);
