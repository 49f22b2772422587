// In place of the federation runtime's sentences about its errors: their codes are in the message all the same.
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
