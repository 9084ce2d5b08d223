import type { Routes } from '@angular/router';
import { ComparePage } from './orders/compare-page';
import { OrderListPage } from './orders/order-list-page';
import { OrderPage } from './orders/order-page';

export const routes: Routes = [
  { path: '', pathMatch: 'full', redirectTo: 'orders' },
  { path: 'orders', component: OrderListPage, title: 'Orders' },
  { path: 'orders/:id', component: OrderPage, title: 'Order' },
  { path: 'compare', component: ComparePage, title: 'Two lists' },
];
