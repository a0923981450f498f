import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';

interface Drawing {
  readonly value: string;
  readonly size: number;
  readonly path: string;
}

/** Modules of white around the code that readers need. */
const QUIET = 4;

/** A QR code as one SVG path. The library is fetched when the first code is shown. */
async function draw(value: string): Promise<Drawing> {
  const { create } = await import('qrcode');
  const { modules } = create(value, { errorCorrectionLevel: 'M' });
  const path: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) path.push(`M${String(column + QUIET)} ${String(row + QUIET)}h1v1h-1z`);
    }
  }
  return { value, size: modules.size + 2 * QUIET, path: path.join('') };
}

/** A QR code, dark on light in every palette. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isCurrent = true;
    draw(value).then(
      (next) => {
        if (isCurrent) setDrawing(next);
      },
      // The text beside it says the same.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [value]);
  if (drawing?.value !== value) return <Skeleton variant="rounded" width="14rem" height="14rem" />;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(drawing.size)} ${String(drawing.size)}`}
      shapeRendering="crispEdges"
      // Readers need dark on light, also on a dark page.
      sx={{
        width: '14rem',
        height: '14rem',
        bgcolor: 'common.white',
        color: 'common.black',
        borderRadius: '0.8rem',
      }}
    >
      <path d={drawing.path} fill="currentColor" />
    </Box>
  );
}
