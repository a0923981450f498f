import { casual } from 'chrono-node/ar';
import type { Parser } from 'chrono-node/en';
import { foldWith, words } from './grammar.ts';
import { notDates } from './not-dates.ts';
import type { ChronoWords } from './with-chrono.ts';

/** Names without hamza, as folded text has them. */
const MONTH =
  '(?:يناير|فبراير|مارس|ابريل|نيسان|مايو|ايار|يونيو|حزيران|يوليو|تموز|اغسطس|سبتمبر|ايلول|اكتوبر|نوفمبر|ديسمبر)';
const DATES = String.raw`\d{1,2}\s+(?:من\s+)?${MONTH}|\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}\.\d{1,2}\.\d{4}`;

const hours = [
  'واحدة',
  'ثانية',
  'ثالثة',
  'رابعة',
  'خامسة',
  'سادسة',
  'سابعة',
  'ثامنة',
  'تاسعة',
  'عاشرة',
  'حادية عشرة',
  'ثانية عشرة',
];
const minutes: readonly (readonly [RegExp, number])[] = [
  [/نصف/, 30],
  [/لا\s+ربع/, -15],
  [/ربع/, 15],
  [/لا\s+ثلث/, -20],
  [/ثلث/, 20],
];
const halves: readonly (readonly [RegExp, 0 | 1])[] = [
  [/صباح|فجر/, 0],
  [/مساء|عصر|ظهر|ليل/, 1],
];

/** Hours in words, which chrono-node lacks: `الساعة الثالثة والنصف مساء`, `الساعة ٥ فجرا`. */
const clock: Parser = {
  pattern: () =>
    new RegExp(
      String.raw`(?<!\p{L})الساع[ةه]\s+(?:(\d{1,2})(?![\d:.])|ال(${hours.toReversed().join('|')}))(?!\p{L})(\s+و\s?ال(?:نصف|ربع|ثلث)|\s+[اإ]لا\s+(?:ال)?(?:ربع|ثلث))?(?!\p{L})(\s+(?:صباحا|فجرا|مساء|عصرا|ظهرا|ليلا))?(?!\p{L})`,
      'u',
    ),
  extract: (_context, match) => {
    const [, digits, name, more = '', part = ''] = match as readonly (string | undefined)[];
    const hour = digits === undefined ? hours.indexOf(name ?? '') + 1 : Number(digits);
    const minute = minutes.find(([pattern]) => pattern.test(more))?.[1] ?? 0;
    const meridiem = halves.find(([pattern]) => pattern.test(part))?.[1];
    // Twelve at night is the end of one day or the beginning of the next.
    if (hour > 23 || (hour > 12 && meridiem === 0) || (hour === 12 && /ليل|فجر/.test(part))) return null;
    const taken = hour < 12 && meridiem === 1 ? hour + 12 : hour === 12 && meridiem === 0 ? 0 : hour;
    return {
      hour: minute < 0 ? (taken + 23) % 24 : taken,
      minute: (minute + 60) % 60,
      ...(meridiem !== undefined && { meridiem }),
    };
  },
};

const chrono = casual.clone();
chrono.parsers.unshift(clock);

/** Arabic, with the grammar of chrono-node. */
export const arabic: ChronoWords = {
  chrono,
  fold: foldWith('ar'),
  mask: notDates({
    units: String.raw`بالمي?ة|بالماية|في\s+الماي?ة|في\s+الميي?ة|بالميي?ة|كغ|كيلو|كيلوغرام|غرام|كم|متر|امتار|م|سم|لتر|ليتر|دولار|دولارات|يورو|ريال|درهم|غواراني|الف|الاف|مليون|ملايين|قطعة|قطع|صندوق|صناديق|علبة|علب|زجاجة|كرتون|صفحة|صفحات|سنة|سنوات|عام|اعوام|شخص|اشخاص|نقطة|نقاط|درجة|درجات|قسط|اقساط|عميل|عملاء|زبون|فاتورة|فواتير|منتج|منتجات|فرع|فروع`,
    nouns: String.raw`(?:ال)?(?:اصدار|نسخة|فاتورة|رقم|قسم|فصل|مادة|بند|صفحة|صفحات|غرفة|قاعة|صف|طاولة|مكتب|طابق|باب|قسط|طلب|قانون|قرار|مرسوم|هاتف|موديل|رمز|دفعة|خط|حافلة|مقاس|مستوى|درس|وحدة)|ruc|node|iso`,
    scores: '(?:ال)?(?:مباراة|نتيجة)',
    spending: '(?:ال)?(?:ادفع|دفع|حول|تحويل|اودع|شراء|اشتر|بيع|مبلغ|مجموع|سعر|ثمن)',
    between: 'الى|حتى|او|و',
    afterDate: String.raw`الساعة|مع|في|من|الى|حتى|ل\p{L}+`,
    ahead: 'بعد|خلال|قبل',
    others: String.raw`\d+\s+من\s+(?:كل\s+)?\d+`,
  }),
  after:
    /^\s+(?:و\s?ال(?:نصف|ربع|ثلث)|الا\s+(?:ال)?(?:ربع|ثلث)|الثاني|الثالث|الماضي)(?!\p{L})|^\s+\d{1,2}\s*$/u,
  later: /ظهر|مساء|عصر|ليل|م$/,
  parts: [
    [words(String.raw`(?:في\s+)?(?:صباحا|الصباح|فجرا|الفجر|صباح)`), 'morning'],
    [words(String.raw`(?:عصرا|العصر|ظهرا|بعد\s+الظهر)`), 'afternoon'],
    [words(String.raw`(?:في\s+)?(?:مساء|المساء|ليلا|الليل)`), 'pm'],
  ],
  before: /(?:^|[^\p{L}\d])(?:كل|قبل|حتى|بعد|اول|اخر|ثاني|ثالث|رابع)\s+(?:يوم\s+)?$/u,
  never:
    /^(?:الان|هذه اللحظة|الآن)$|الماضي|^(?:الأسبوع|الاسبوع|الشهر|السنة|العام)|^(?:يوم\s+)?ال(?:[اإ]ثنين|ثلاثاء|[اأ]ربعاء|خميس|جمعة|سبت|[اأ]حد)\s+\d{1,2}$|منتصف|12\s*ليلا/,
  clock: /:\d|الساعة|صباح|مساء|ظهر|ليل|عصر|فجر|(?:^|\s)[صم]$/,
  dates: words(DATES),
  hints: words(
    String.raw`(?:كل\s+|من\s+)?\p{L}*وميا|كل\s+\p{L}+|(?:يوم\s+)\d{1,2}|(?:و|او\s+)ال(?:اثنين|ثلاثاء|اربعاء|خميس|جمعة|سبت|احد)|صباح\s+الغد|مساء\s+الغد|الساعة\s+ال\p{L}+|${DATES}|\d{1,2}:\d\d|\d{1,2}\.[0-5]\d|الساعة\s+\d{1,2}|\d{1,2}\s*(?:-|–|\s+الى\s+)\s*\d{1,2}`,
  ),
  loose: /^(?:في|من|يوم)(?:\s+|$)|\s+(?:في|من|يوم|حتى)$/,
};
