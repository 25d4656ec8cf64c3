// Parts of a route as @tanstack/router-plugin splits them: each is a download of its own.
declare module '*?tsr-split=component';
declare module '*?tsr-split=loader';
