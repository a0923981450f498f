import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { OrderCustomer } from '@portal/contracts';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Facts } from '../../ui/detail/Facts.tsx';
import { coordinates } from '../../ui/map/coordinates.ts';
import { countryAt, useCountries } from '../../ui/map/countries.ts';
import { PlacesMap } from '../../ui/map/PlacesMap.tsx';
import { useTexts } from './texts.ts';

/** Both addresses of a customer as text and on an offline map. */
export default function Addresses({ customer }: { readonly customer: OrderCustomer }) {
  const t = useTexts();
  useLanguage();
  const countries = useCountries();
  const { invoiceAddress, shippingAddress } = customer;
  const isOne = invoiceAddress.lat === shippingAddress.lat && invoiceAddress.lng === shippingAddress.lng;
  const places = useMemo(
    () =>
      isOne
        ? [{ ...shippingAddress, label: t('direccion.ambas') }]
        : [
            { ...invoiceAddress, label: t('direccion.facturacion') },
            { ...shippingAddress, label: t('direccion.envio') },
          ],
    [isOne, invoiceAddress, shippingAddress, t],
  );
  const words = ({ address, lat, lng }: OrderCustomer['invoiceAddress']) => (
    <>
      {[address, countries === null ? undefined : countryAt(countries, [lng, lat])]
        .filter((part) => part !== undefined)
        .join(', ')}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '1.25rem' }}>
        <bdi dir="ltr">{coordinates(lat, lng)}</bdi>
        {' · '}
        <Link
          href={`geo:${String(lat)},${String(lng)}`}
          aria-label={t('direccion.abrir', { direccion: address })}
        >
          {t('direccion.abrirMapa')}
        </Link>
      </Box>
    </>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Facts
        facts={[
          [t('direccion.facturacion'), words(invoiceAddress)],
          [t('direccion.envio'), words(shippingAddress)],
        ]}
      />
      {countries && (
        <PlacesMap
          label={t('direccion.mapa', {
            lugares: places.map(({ label, address }) => `${label}: ${address}`).join('; '),
          })}
          countries={countries}
          places={places}
        />
      )}
    </Box>
  );
}
