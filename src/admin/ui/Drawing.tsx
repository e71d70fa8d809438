export function Drawing() {
  return (
    <svg
      viewBox="0 0 160 110"
      width="160"
      height="110"
      fill="none"
      stroke="var(--mantine-color-sage-5)"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <ellipse cx="80" cy="94" rx="52" ry="11" fill="var(--mantine-color-sage-light)" />
      <ellipse cx="82" cy="78" rx="36" ry="9" fill="var(--mantine-color-sage-light-hover)" />
      <ellipse
        cx="78"
        cy="65"
        rx="22"
        ry="7"
        fill="var(--mantine-color-clay-light)"
        stroke="var(--mantine-color-clay-4)"
      />
      <path d="M79 58C80 42 86 26 98 14" />
      <path d="M82 44c-9-1-15-6-17-14 9 0 15 5 17 14Z" />
      <path d="M84 39c8 1 16-3 20-11-9-2-17 2-20 11Z" />
      <path d="M89 28c-7-3-10-9-9-16 7 2 11 8 9 16Z" />
    </svg>
  );
}
