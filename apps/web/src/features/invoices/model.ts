import type { Invoice } from '@portal/contracts';
import { isSameAmount, sumOf } from '../../lib/decimal-text.ts';

/** The sample data have one invoice; it is the default of a URL without an id. */
export const SAMPLE_ID = 'invoice-1';

/** Currency of the amounts, which have none on the wire. */
export const CURRENCY = 'USD';

/** A deduction: `250.00` → `-250.00`. */
export const discountOf = (amount: string): string =>
  amount.startsWith('-') || /^0*(\.0*)?$/.test(amount) ? amount : `-${amount}`;

/** Whether the services add up to the subtotal, and that with tax and discount to the total, to the last digit. */
export const addsUp = ({ services, subtotal, tax, discount, total }: Invoice): boolean =>
  isSameAmount(sumOf(services.map((service) => service.total)), subtotal) &&
  isSameAmount(sumOf([subtotal, tax, discountOf(discount)]), total);
