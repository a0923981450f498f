import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface StateMessageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'status' | 'alert';
  readonly tone?: 'primary' | 'error';
}

/** A centred message instead of content, used by the states below. */
export function StateMessage({
  icon,
  title,
  description,
  action,
  role,
  tone = 'primary',
}: StateMessageProps) {
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: 1,
        px: 2,
        py: 5,
        m: 'auto',
        maxWidth: '56rem',
      }}
    >
      <Box
        aria-hidden="true"
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: '6.4rem',
          height: '6.4rem',
          borderRadius: '2rem',
          bgcolor: `${tone}.soft`,
          color: `${tone}.main`,
          mb: 1,
          '& svg': { fontSize: '3.2rem' },
        }}
      >
        {icon}
      </Box>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {description !== undefined && (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {description}
        </Typography>
      )}
      {action !== undefined && (
        <Box
          sx={{
            mt: 1.5,
            display: 'flex',
            gap: 1,
            flexWrap: 'wrap',
            justifyContent: 'center',
            // The button may have a long label: on a phone it takes two lines.
            '& .MuiButton-root': { whiteSpace: 'normal' },
          }}
        >
          {action}
        </Box>
      )}
    </Box>
  );
}
