import type { ReactNode } from 'react';

interface Props {
  path: string;
  size?: number;
  strokeWidth?: number;
  children?: ReactNode;
}

export function Icon({ path, size = 18, strokeWidth = 2, children }: Props) {
  // The size is in rem, so that icons grow with the browser's text size.
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
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
      {children}
    </svg>
  );
}

export const PinIcon = () => (
  <Icon path="M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.500C5 14.8 12 21 12 21z">
    <circle cx="12" cy="9.5" r="2.5" />
  </Icon>
);
export const WhistleIcon = () => (
  <Icon path="M3 9h12.500a5.5 5.5 0 1 1-5.4 6.500L9.6 13H3zM8 5.500V3M11 5.500l1.2-2" />
);
export const ClockIcon = () => (
  <Icon path="M12 7v5l3.5 2">
    <circle cx="12" cy="12" r="9" />
  </Icon>
);
export const CalendarIcon = () => (
  <Icon path="M3.5 10h17M8 2.500V6M16 2.500V6">
    <rect x="3.5" y="5" width="17" height="16" rx="2" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon path="M16 16l5 5">
    <circle cx="11" cy="11" r="6.5" />
  </Icon>
);
export const EyeIcon = ({ children }: { children?: ReactNode }) => (
  <Icon path="M2.5 12C4.500 7.800 8 5.500 12 5.500s7.500 2.300 9.500 6.500c-2 4.200-5.500 6.500-9.500 6.500S4.500 16.200 2.500 12z">
    <circle cx="12" cy="12" r="3" />
    {children}
  </Icon>
);
export const CrossedEyeIcon = () => (
  <EyeIcon>
    <path d="M4.500 20l15-16" />
  </EyeIcon>
);
export const LockIcon = () => (
  <Icon path="M8 11V7.500a4 4 0 0 1 8 0V11">
    <rect x="5" y="11" width="14" height="9" rx="2" />
  </Icon>
);
export const FlagIcon = () => <Icon path="M5 21V4M5 4h11l-2 4 2 4H5" />;
export const UploadIcon = () => <Icon path="M12 16V4M7 9l5-5 5 5M4 20h16" size={24} />;
export const TagIcon = () => (
  <Icon path="M3 12V4h8l10 10-8 8z">
    <circle cx="7.5" cy="8.5" r="1" />
  </Icon>
);
export const EditIcon = () => <Icon path="M4 20h4L19.5 8.500l-4-4L4 16z" />;
export const TrashIcon = () => <Icon path="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13" />;
export const PlusIcon = () => <Icon path="M12 5v14M5 12h14" />;
export const PersonIcon = () => (
  <Icon path="M4.500 20.500c.6-4.200 3.300-6.500 7.500-6.500s6.900 2.300 7.500 6.500">
    <circle cx="12" cy="8" r="4" />
  </Icon>
);
export const CheckIcon = () => <Icon path="M4.5 12.500l5 5 10-11" />;
export const InfoIcon = ({ size }: { size?: number }) => (
  <Icon path="M12 11v6M12 7.500v.01" size={size}>
    <circle cx="12" cy="12" r="9" />
  </Icon>
);
export const CloseIcon = () => <Icon path="M6 6l12 12M18 6L6 18" />;
export const MoreIcon = () => <Icon path="M5 12h.01M12 12h.01M19 12h.01" size={22} strokeWidth={3} />;
export const RefreshIcon = () => <Icon path="M20 11a8 8 0 1 0-.6 4M20 4.500v6.500h-6.500" />;
export const MailIcon = () => <Icon path="M3 6h18v12H3zM3 7l9 6.5L21 7" />;
export const LinkIcon = () => (
  <Icon path="M10 13.5a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 6.5M14 10.5a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17.5" />
);
