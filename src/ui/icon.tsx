const PATHS = {
  'arrow-right': 'M3.5 9h11M10 4.5 14.5 9 10 13.5',
  bell: 'M4 12.5V8a5 5 0 0 1 10 0v4.5l1.300 1.500H2.700zM7.200 16a2 2 0 0 0 3.600 0',
  box: 'M2.5 5.5 9 2.5l6.5 3v7L9 15.5l-6.5-3zM2.5 5.5 9 8.5l6.5-3M9 8.5v7',
  camera: 'M2.5 5.5h3l1.2-2h4.6l1.2 2h3v9h-13zM9 12.4a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2',
  cart: 'M1.8 2.8h2.4l1.9 8.4h7.6l1.6-6H5M7 15.3a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8M12.8 15.3a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8',
  check: 'M3.5 9.5 7 13l7.5-8',
  'chevron-down': 'M4.5 7 9 11.5 13.5 7',
  'chevron-end': 'M7 4.5 11.5 9 7 13.5',
  'chevron-start': 'M11 4.5 6.5 9l4.5 4.5',
  'chevron-up': 'M4.5 11 9 6.5 13.5 11',
  close: 'M4.5 4.5l9 9M13.5 4.5l-9 9',
  dashboard: 'M2.8 2.8h5v6h-5zM10.2 2.8h5v3.5h-5zM10.2 8.8h5v6.4h-5zM2.8 11.3h5v3.9h-5z',
  download: 'M9 2.5v8.5M5.5 7.8 9 11.2l3.5-3.4M3 14.8h12',
  edit: 'M3 15l.7-3.3L11.8 3.6l2.6 2.6-8.1 8.1zM10.3 5.1l2.6 2.6',
  eye: 'M1.5 9S4.2 4 9 4s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5M9 11.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
  grid: 'M3 3h5v5H3zM10 3h5v5h-5zM3 10h5v5H3zM10 10h5v5h-5z',
  info: 'M9 15.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M9 8.2V12M9 5.8v.1',
  list: 'M6.5 4.5h9M6.5 9h9M6.5 13.5h9M2.8 4.5h.600M2.8 9h.600M2.8 13.5h.6',
  lock: 'M4 8h10v7H4zM6 8V6a3 3 0 0 1 6 0v2',
  'log-out': 'M7 3H3.5v12H7M11.5 5.5 15 9l-3.5 3.5M15 9H7',
  mail: 'M2.5 4.5h13v9.5h-13zM2.5 5l6.5 5 6.5-5',
  menu: 'M2.5 5h13M2.5 9h13M2.5 13h13',
  minus: 'M4 9h10',
  monitor: 'M2.5 3.5h13v8.5h-13zM6.5 15h5M9 12v3',
  moon: 'M14.8 10.8A6.3 6.3 0 0 1 7.2 3.2a6.3 6.3 0 1 0 7.6 7.6',
  more: 'M4 9h.100M9 9h.100M14 9h.1',
  phone: 'M5.8 2.8 3.3 3.9c-.4 5.2 5.6 11.2 10.8 10.8l1.1-2.5-3.2-2-1.5 1.5C8.8 11 7 9.2 6.3 7.5l1.5-1.5z',
  pin: 'M9 15.8s5-4.3 5-8.3a5 5 0 0 0-10 0c0 4 5 8.3 5 8.3M9 9.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6',
  plus: 'M9 4v10M4 9h10',
  print: 'M5 6.5v-4h8v4M5 12.5H2.5v-6h13v6H13M5 10.5h8v5H5z',
  receipt: 'M4 2.5h10v13l-2-1.3-1.5 1.3L9 14.2l-1.5 1.3L6 14.2l-2 1.3zM6.5 6h5M6.5 9h5',
  refresh: 'M14.5 6.5A6 6 0 0 0 3.3 7M3.5 11.5A6 6 0 0 0 14.7 11M14.8 3v3.6h-3.6M3.2 15v-3.6h3.6',
  search: 'M8 13.2A5.2 5.2 0 1 0 8 2.8a5.2 5.2 0 0 0 0 10.4M12 12l4 4',
  settings:
    'M9 11.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M9 2.2v2M9 13.8v2M2.2 9h2M13.8 9h2M4.2 4.2l1.4 1.4M12.4 12.4l1.4 1.4M4.2 13.8l1.4-1.4M12.4 5.6l1.4-1.4',
  shield: 'M9 2.3 14.5 4.5v4.3c0 3.3-2.2 5.8-5.5 6.9-3.3-1.1-5.5-3.6-5.5-6.9V4.5z',
  sun: 'M9 12.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4M9 1.8v1.6M9 14.6v1.6M1.8 9h1.6M14.6 9h1.6M3.9 3.9l1.1 1.1M13 13l1.1 1.1M3.9 14.1 5 13M13 5l1.1-1.1',
  tag: 'M2.8 2.8h6l6.5 6.5-6 6-6.5-6.5zM6 6h.1',
  trash: 'M3 4.8h12M7 4.5V2.8h4v1.7M4.5 5l.7 10h7.6l.7-10M7.5 7.8v4.5M10.5 7.8v4.5',
  truck:
    'M1.5 4h9v8h-9zM10.5 7h3.2l2.8 2.7V12h-6M4.5 14.2a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M13 14.2a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3',
  user: 'M9 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 15.5c.5-3.3 2.8-4.8 6-4.8s5.5 1.5 6 4.8',
  users:
    'M7 8.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6M1.8 15c.4-3 2.4-4.3 5.2-4.3s4.8 1.3 5.2 4.3M11.5 3.5a2.8 2.8 0 0 1 0 5.1M13.3 10.9c1.6.6 2.6 1.9 2.9 4.1',
  wallet: 'M2.5 5h13v9.5h-13zM2.5 5l9-2.500V5M15.500 8.300h-4v3h4',
  warning: 'M9 2.8 16 15H2zM9 7.5v3.3M9 12.9v.1',
} as const

export type IconName = keyof typeof PATHS

/** Drawn in the text's colour and hidden from assistive technology: the text beside it carries the meaning. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
