// What micro-frontends may use of react-redux.
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
