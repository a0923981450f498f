import { DetailView, type DetailProps } from '../../ui/detail/DetailView.tsx';
import { useCintaQuery } from './api.ts';
import { useTexts } from './texts.ts';

/** What opens beside the list. */
export default function CintasDetail({ id, ...view }: DetailProps<'datos'>) {
  const t = useTexts();
  const query = useCintaQuery({ id });
  return (
    <DetailView
      {...view}
      id={id}
      query={query}
      title={t('detalle.titulo')}
      missing={{ title: t('detalle.noExiste'), message: t('detalle.noExisteTexto') }}
    >
      {({ protocolo }) => <p>{protocolo}</p>}
    </DetailView>
  );
}
