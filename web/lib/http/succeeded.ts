/**
 * Did a request do what it was sent for? Only an answer from 200 to 299 says so; status 0 stands for no answer at all, which says
 * nothing.
 */
export const succeeded = (status: number): boolean => status >= 200 && status < 300
