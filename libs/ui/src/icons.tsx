import type { ReactNode } from 'react';

function Icon({ children, size = 18 }: { children: ReactNode; size?: number }) {
  // In rem, so that icons grow with the browser's text size.
  const side = `${size / 16}rem`;
  return (
    <svg
      className="rmo-icon"
      width={size}
      height={size}
      style={{ width: side, height: side }}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const PinIcon = () => (
  <Icon>
    <path d="M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.500C5 14.8 12 21 12 21z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </Icon>
);
export const WhistleIcon = () => (
  <Icon>
    <path d="M3 9h12.500a5.5 5.5 0 1 1-5.4 6.500L9.6 13H3z" />
    <path d="M8 5.500V3M11 5.500l1.2-2" />
  </Icon>
);
export const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.5 2" />
  </Icon>
);
export const CalendarIcon = () => (
  <Icon>
    <rect x="3.5" y="5" width="17" height="16" rx="2" />
    <path d="M3.5 10h17M8 2.500V6M16 2.500V6" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l5 5" />
  </Icon>
);
export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12C4.500 7.800 8 5.500 12 5.500s7.500 2.300 9.500 6.500c-2 4.200-5.500 6.500-9.500 6.500S4.500 16.200 2.500 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);
export const CrossedEyeIcon = () => (
  <Icon>
    <path d="M2.5 12C4.500 7.800 8 5.500 12 5.500s7.500 2.300 9.500 6.500c-2 4.200-5.500 6.500-9.500 6.500S4.500 16.200 2.500 12z" />
    <circle cx="12" cy="12" r="3" />
    <path d="M4.500 20l15-16" />
  </Icon>
);
export const LockIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V7.500a4 4 0 0 1 8 0V11" />
  </Icon>
);
export const FlagIcon = () => (
  <Icon>
    <path d="M5 21V4M5 4h11l-2 4 2 4H5" />
  </Icon>
);
export const UploadIcon = () => (
  <Icon size={24}>
    <path d="M12 16V4M7 9l5-5 5 5M4 20h16" />
  </Icon>
);
export const TagIcon = () => (
  <Icon>
    <path d="M3 12V4h8l10 10-8 8z" />
    <circle cx="7.5" cy="8.5" r="1" />
  </Icon>
);
export const EditIcon = () => (
  <Icon>
    <path d="M4 20h4L19.5 8.500l-4-4L4 16z" />
  </Icon>
);
export const TrashIcon = () => (
  <Icon>
    <path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13" />
  </Icon>
);
export const CheckIcon = () => (
  <Icon>
    <path d="M4.5 12.500l5 5 10-11" />
  </Icon>
);
export const InfoIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v6M12 7.500v.01" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);
export const MoreIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
  </Icon>
);
export const RefreshIcon = () => (
  <Icon>
    <path d="M20 11a8 8 0 1 0-.6 4M20 4.500v6.500h-6.500" />
  </Icon>
);
export const MailIcon = () => (
  <Icon>
    <path d="M3 6h18v12H3zM3 7l9 6.5L21 7" />
  </Icon>
);
