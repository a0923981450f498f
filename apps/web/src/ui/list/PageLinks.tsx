import Pagination from '@mui/material/Pagination';
import { useTexts } from '../texts.ts';

interface PageLinksProps {
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
}

/** The pages of a list as numbered buttons. */
export function PageLinks({ page, pages, onChange }: PageLinksProps) {
  const t = useTexts();
  return (
    <Pagination
      count={pages}
      page={page}
      siblingCount={0}
      shape="rounded"
      getItemAriaLabel={(type, number) => t(`list.page.${type}`, { page: number ?? 0 })}
      onChange={(_event, next) => onChange(next)}
    />
  );
}
