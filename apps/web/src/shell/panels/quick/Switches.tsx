import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useAppDispatch, useAppSelector } from '../../../lib/store/hooks.ts';
import { changePreferences, preferenceNames, selectPreferences } from '../../../session/preferences-slice.ts';
import { useTexts } from './texts.ts';

const Part = styled('section')(({ theme }) => ({
  padding: '1.6rem',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& h3': { margin: '0 0 0.4rem', fontSize: '1.3rem', fontWeight: 650, color: theme.palette.text.secondary },
}));

const Row = styled(FormControlLabel)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '0.8rem',
  minHeight: '4.8rem',
  margin: 0,
  paddingBlock: '0.6rem',
  '& .MuiFormControlLabel-label': { fontSize: '1.4rem', lineHeight: 1.4 },
  '& small': { display: 'block', fontSize: '1.25rem', color: theme.palette.text.secondary },
}));

/** Three choices about the panels, kept in this browser. */
export function Switches() {
  const t = useTexts();
  const id = useId();
  const dispatch = useAppDispatch();
  const preferences = useAppSelector(selectPreferences);
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{t('switches')}</h3>
      {preferenceNames.map((name) => (
        <Row
          key={name}
          labelPlacement="start"
          control={
            <Switch
              checked={preferences[name]}
              onChange={(_, checked) => dispatch(changePreferences({ [name]: checked }))}
              slotProps={{
                input: {
                  role: 'switch',
                  'aria-labelledby': `${id}-${name}`,
                  'aria-describedby': `${id}-${name}-hint`,
                },
              }}
            />
          }
          label={
            <>
              <span id={`${id}-${name}`}>{t(`switch.${name}.label`)}</span>
              <small id={`${id}-${name}-hint`}>{t(`switch.${name}.hint`)}</small>
            </>
          }
        />
      ))}
    </Part>
  );
}
