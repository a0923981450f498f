const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day of a text in English, `July 8, 2026` or `Jul 8, 2026`, as `2026-07-08`; `undefined` for any other format. */
export function dayOfText(text: string): string | undefined {
  const [, name = '', day = '', year = ''] = /^([A-Z][a-z]{2,8}) (\d{1,2}), (\d{4})$/.exec(text) ?? [];
  const month = months.indexOf(name.slice(0, 3)) + 1;
  return month === 0 ? undefined : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
