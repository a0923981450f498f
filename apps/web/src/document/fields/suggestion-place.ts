/** px that show some suggestions and that there are more. */
const enough = 136;

/** Inside of the window: as high as the room below the field, or above it where hardly anything would be seen below. */
function placeList(list: HTMLElement, field: DOMRect): void {
  delete list.dataset['above'];
  list.style.maxHeight = '';
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const above = field.top - (Number.parseFloat(scrollPaddingTop) || 0);
  const below = window.innerHeight - field.bottom - (Number.parseFloat(scrollPaddingBottom) || 0);
  if (list.offsetHeight > below) {
    const isAbove = below < enough && above > below;
    if (isAbove) list.dataset['above'] = '';
    list.style.maxHeight = `min(32rem, ${String(isAbove ? above : Math.max(below, enough))}px)`;
  }
  showOption(list.querySelector<HTMLElement>('[aria-selected="true"]'));
}

/** Keeps an open list in sight, also when what is above its field grows or the window changes: for `ref`. */
export function keepPlaced(list: HTMLElement | null): (() => void) | undefined {
  const field = list?.parentElement;
  if (!list || !field) return undefined;
  const place = () => {
    placeList(list, field.getBoundingClientRect());
  };
  place();
  // Whatever moves the field without scrolling changes the size of something that it is in.
  const watcher = new ResizeObserver(place);
  for (let around: HTMLElement | null = field; around; around = around.parentElement) watcher.observe(around);
  window.addEventListener('resize', place);
  return () => {
    watcher.disconnect();
    window.removeEventListener('resize', place);
  };
}

/** Scrolls a long list, and not the page, to its active option. */
export function showOption(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!option || !list) return;
  const least = option.offsetTop + option.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, least), option.offsetTop);
}
