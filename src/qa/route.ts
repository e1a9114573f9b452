import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { browserAddress } from '../ui/frame/address';
import { isPathWord, isSearchName, isSearchValue } from './addressWords';
import { isUuid } from './harmless';
import type { Mask } from './mask';

/** The page's address, masked; '' if unknown. In development and QA builds only. */
export type Route = { href: string };

/** The slice of the route, which starts at `href`. It is in the state because a replay has nothing else. */
export const routeFrom = (href: string) =>
  createSlice({
    name: 'route',
    initialState: (): Route => ({ href }),
    reducers: { moved: (_, { payload }: PayloadAction<Route>) => ({ href: payload.href }) },
  });
export const { moved } = routeFrom('').actions;

type Address = Pick<Location, 'pathname' | 'search'>;

/** An address that shows only our pages' words and ids. Masks replace the other parts, so that it still leads to the page. */
export const maskedRoute = (mask: Mask, { pathname, search }: Address): string => {
  const hidden = (text: string) => mask({ text }).text;
  const path = pathname.split('/').map((part) => (isPathWord(part) || isUuid(part) ? part : hidden(part)));
  const asked = [...new URLSearchParams(search)].map(([name, value]) => {
    const seen = isSearchName(name) ? name : hidden(name);
    return `${seen}=${isSearchValue(value) || isUuid(value) ? value : hidden(value)}`;
  });
  return path.join('/') + (asked.length > 0 ? `?${asked.join('&')}` : '');
};

/** Reports the page's address now and after each navigation. */
export const followAddress = (page: Window, mask: Mask, tell: (now: Route) => void): void => {
  const follow = () => tell({ href: maskedRoute(mask, page.location) });
  browserAddress.subscribe(follow);
  follow();
};
