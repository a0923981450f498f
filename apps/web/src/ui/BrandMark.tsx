/** The portal's logo: a document with a check mark. Decorative; the name is beside it as text. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={`${size / 10}rem`}
      height={`${size / 10}rem`}
      viewBox="0 0 64 64"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="2" y="2" width="60" height="60" rx="16" fill="#16565c" />
      <path d="M20 14h17l9 9v27H20z" fill="#f4f8f7" />
      <path d="M37 14v9h9z" fill="#e9b872" />
      <path
        d="m26 36 5 5 10-11"
        stroke="#0d5c63"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
