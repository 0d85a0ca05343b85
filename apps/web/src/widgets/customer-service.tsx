export function CustomerService() {
  return <p />;
}
