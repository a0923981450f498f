import { geoContains } from 'd3-geo';
import type { FeatureCollection, Geometry } from 'geojson';
import { useEffect, useState } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasUrl from 'world-atlas/countries-110m.json?url';
import { currentLocale } from '../../lib/locale.ts';

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

export type Countries = FeatureCollection<Geometry, { name: string }>;
type Country = Countries['features'][number];

/** The outlines of all countries (Natural Earth, 1:110 million), served by the portal itself: no map service is used. */
async function loadCountries(): Promise<Countries> {
  const response = await fetch(atlasUrl);
  const world = (await response.json()) as World;
  return feature(world, world.objects.countries);
}

/** The outlines, once loaded; without them the places are still listed as text. */
export function useCountries(): Countries | null {
  const [countries, setCountries] = useState<Countries | null>(null);
  useEffect(() => {
    loadCountries().then(setCountries, () => undefined);
  }, []);
  return countries;
}

/** The name of a country in the language of the page; its id is the number of ISO 3166. */
export function countryName({ id, properties }: Country): string {
  try {
    // `Intl.Locale` maps numeric region codes to the letter codes that `DisplayNames` needs.
    const { region } = new Intl.Locale(`und-${String(id)}`);
    const names = new Intl.DisplayNames(currentLocale(), { type: 'region' });
    return (region === undefined ? undefined : names.of(region)) ?? properties.name;
  } catch {
    return properties.name;
  }
}

/** Tolerance in degrees at coasts: the outlines are coarse. */
const SHORE = 0.5;
const around = [
  [0, 0],
  [0, SHORE],
  [0, -SHORE],
  [SHORE, 0],
  [-SHORE, 0],
] as const;

/** The country around a place, or beside it on a coast; none at sea. */
export function countryAt(
  countries: Countries,
  [lng, lat]: readonly [lng: number, lat: number],
): string | undefined {
  for (const [east, north] of around) {
    const found = countries.features.find((country) => geoContains(country, [lng + east, lat + north]));
    if (found) return countryName(found);
  }
  return undefined;
}
