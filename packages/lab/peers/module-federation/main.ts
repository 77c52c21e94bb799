// The shared modules have to be there before the application: federation's documentation calls this the asynchronous boundary.
void import('./bootstrap.tsx')
