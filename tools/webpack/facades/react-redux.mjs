// What micro-frontends may use of react-redux.
export { useDispatch } from 'react-redux';
