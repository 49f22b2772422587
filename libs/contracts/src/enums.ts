export const ROLES = ['user', 'admin', 'official'] as const;
export type Role = (typeof ROLES)[number];

export const USER_TYPES = ['Coach', 'Regional Supervisor', 'Admin', 'Official'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const REGISTRABLE_USER_TYPES = ['Coach', 'Regional Supervisor'] as const;
export type RegistrableUserType = (typeof REGISTRABLE_USER_TYPES)[number];

export const EVENT_TYPES = [
  'Dual Match',
  'Tri Match',
  'Quad Match',
  'Dual Tournament',
  'Individual Tournament',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const RATING_CATEGORIES = [
  'mechanics',
  'professionalism',
  'positioning',
  'stalling',
  'consistency',
  'appearance',
] as const;
export type RatingCategory = (typeof RATING_CATEGORIES)[number];

/** `failed`: the last attempt failed, and an administrator can send the email again. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const RECIPIENT_TYPES = ['admin', 'Regional Supervisor', 'coach'] as const;
export type RecipientType = (typeof RECIPIENT_TYPES)[number];
