// Replaces the federation runtime's error descriptions; messages still contain the error code.
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
