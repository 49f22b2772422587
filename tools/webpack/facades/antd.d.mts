export declare const antdComponents: Record<string, () => Promise<unknown>>;
