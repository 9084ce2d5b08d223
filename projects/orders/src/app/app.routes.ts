import type { Routes } from '@angular/router';
import { provideWatchQuery, withAppend } from 'ngx-watch-query';
import { counted } from './counted';
import { ComparePage } from './orders/compare-page';
import { OrderListPage } from './orders/order-list-page';
import { OrderPage } from './orders/order-page';

export const routes: Routes = [
  { path: '', pathMatch: 'full', redirectTo: 'orders' },
  { path: 'orders', component: OrderListPage, title: 'Orders' },
  { path: 'orders/:id', component: OrderPage, title: 'Order' },
  { path: 'compare', component: ComparePage, title: 'Two lists' },
  // Lists in third-party components. Each route provides what its component needs.
  {
    path: 'material',
    title: 'Orders in Material',
    loadComponent: () => import('./material/material-orders').then(file => file.MaterialOrders),
  },
  {
    path: 'endless',
    title: 'All orders',
    providers: [
      provideWatchQuery(
        { uri: '/graphql', defaultLimit: 10, defaultPaginator: 'counted' },
        counted,
        withAppend(),
      ),
    ],
    loadComponent: () => import('./scrolling/endless-orders').then(file => file.EndlessOrders),
  },
];
