import ArrowBack from '@mui/icons-material/ArrowBack';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import SaveOutlined from '@mui/icons-material/SaveOutlined';
import Box from '@mui/material/Box';
import type { Product } from '@portal/contracts';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePatches } from '../../api/optimistic.ts';
import { RecordNews } from '../../records/RecordNews.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DetailTabs, tabId, tabPanelId } from '../../ui/detail/DetailTabs.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { focusFirstError } from '../../ui/form/focus-error.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { LeaveDialog } from '../../ui/form/LeaveDialog.tsx';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { mirrored } from '../../ui/mirrored.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { addressOf, productTabs, useListAddress, useProductTab, type ProductTab } from './address.ts';
import { eCommerce, productSource, productsStored } from './api.ts';
import { activeChip } from './columns.tsx';
import { BasicTab } from './form/BasicTab.tsx';
import { ImagesTab } from './form/ImagesTab.tsx';
import { PriceTab } from './form/PriceTab.tsx';
import { ShippingTab } from './form/ShippingTab.tsx';
import { StockTab } from './form/StockTab.tsx';
import { productOf, tabOfField, valuesOf, type ProductValues } from './form/values.ts';
import { featuredOf } from './model.ts';
import { Picture } from './Picture.tsx';
import { rules, tabWithError } from './form/rules.ts';
import { useTexts } from './texts.ts';
import { useProductWrites } from './use-product-writes.ts';

interface ProductFormProps {
  /** A new product has no id yet. */
  readonly product: Product;
  /** All products, for suggestions of categories and tags. */
  readonly products: readonly Product[];
}

/** The form of a new or an existing product, in tabs. */
export function ProductForm({ product, products }: ProductFormProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const listAddress = useListAddress();
  const apply = usePatches();
  const writes = useProductWrites();
  const [tab, setTab] = useProductTab();
  const isNew = product.id === '';
  const record = useRecordForm<Product, ProductValues>({
    source: productSource,
    record: isNew ? undefined : product,
    valuesOf: (stored) => valuesOf(stored ?? product),
    recordOf: productOf,
    rules,
    newRecord: () => ({ ...product, id: nanoid() }),
    create: (made) => eCommerce.saveProduct({ body: made }),
    onCreated: (made) => apply([productsStored([made])]),
    savedText: () => t('hecho.guardado'),
    onSaved: (saved) => {
      void navigate({ pathname: addressOf(saved), search }, { replace: true, state });
    },
  });
  const { form } = record;
  const isLeaving = useRef(false);
  const guard = useLeaveGuard(form.isDirty && !form.isSubmitting, () => isLeaving.current);

  // An invalid field on another tab gets the focus once that tab is shown.
  const panel = useRef<HTMLDivElement>(null);
  const wanted = useRef<ProductTab>(null);
  const { values } = form;
  useEffect(() => {
    if (wanted.current !== tab) return;
    wanted.current = null;
    focusFirstError(panel.current, rules(values));
  }, [tab, values]);
  const submit = async () => {
    const bad = tabWithError(rules(values));
    if (bad !== undefined && bad !== tab) {
      wanted.current = bad;
      setTab(bad);
    }
    await form.submit();
  };
  const leave = (run: () => void) => {
    isLeaving.current = true;
    run();
  };
  const labelOf = (one: ProductTab) => {
    const nombre = t(`pestana.${one}`);
    const count = form.showsAll
      ? Object.keys(form.errors).filter((field) => tabOfField(field) === one).length
      : 0;
    return count === 0 ? nombre : t('pestana.conErrores', { nombre, count });
  };
  return (
    <PageFrame
      title={isNew ? t('producto.nuevo') : product.name}
      subtitle={
        !isNew && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <Picture url={featuredOf(values)?.url} />
            <bdi>{product.sku}</bdi>
            <StatusChip {...activeChip(t, product.active)} />
          </Box>
        )
      }
      actions={
        <>
          <ActionButton icon={<ArrowBack sx={mirrored} />} label={t('producto.volver')} to={listAddress} />
          {!isNew && (
            <>
              <ActionButton
                icon={<ContentCopy />}
                label={t('accion.duplicar')}
                disabled={form.isDirty}
                onClick={() =>
                  void writes
                    .duplicate(product)
                    .then((copy) => copy && void navigate(addressOf(copy), { state }))
                }
              />
              <ActionButton
                icon={<DeleteOutlined />}
                label={t('accion.eliminar')}
                color="error"
                onClick={() =>
                  leave(() => {
                    void navigate(listAddress);
                    void writes.remove([product]);
                  })
                }
              />
            </>
          )}
          <ActionButton
            icon={<SaveOutlined />}
            label={t(isNew ? 'producto.crear' : 'producto.guardar')}
            variant="contained"
            type="submit"
            form={FORM_ID}
            loading={form.isSubmitting}
          />
        </>
      }
    >
      <DetailTabs
        label={t('pestana.lista')}
        tab={tab}
        tabs={productTabs.map((id) => ({ id, label: labelOf(id) }))}
        onTab={setTab}
      />
      <Form form={{ ...form, submit }} id={FORM_ID} aria-label={t('producto.titulo')}>
        <RecordNews state={record} />
        <Box
          ref={panel}
          role="tabpanel"
          id={tabPanelId}
          aria-labelledby={tabId(tab)}
          sx={{ maxWidth: '96rem', '& > [hidden]': { display: 'none' } }}
        >
          {/* All tabs stay mounted: fields of one are validated from another. */}
          <div hidden={tab !== 'basico'}>
            <BasicTab products={products} />
          </div>
          <div hidden={tab !== 'imagenes'}>
            <ImagesTab form={form} />
          </div>
          <div hidden={tab !== 'precio'}>
            <PriceTab form={form} />
          </div>
          <div hidden={tab !== 'existencias'}>
            <StockTab form={form} />
          </div>
          <div hidden={tab !== 'envio'}>
            <ShippingTab />
          </div>
        </Box>
        <FormError />
      </Form>
      <LeaveDialog guard={guard} />
    </PageFrame>
  );
}

const FORM_ID = 'product-form';
