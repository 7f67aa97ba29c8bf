// Put in by the build, from package.json.
declare const __APP_VERSION__: string;

export const APP_VERSION: string = __APP_VERSION__;
