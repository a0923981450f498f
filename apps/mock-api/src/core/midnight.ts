/** Midnight in Paraguay, UTC−3 all year, as moments are stored. */
export function midnight(day: string, days = 0): string {
  const moment = new Date(`${day}T00:00:00-03:00`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString();
}
