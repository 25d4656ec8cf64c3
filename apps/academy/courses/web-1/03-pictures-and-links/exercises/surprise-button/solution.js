const mygtukas = document.querySelector("#netiketa");

mygtukas.addEventListener("click", () => {
  document.body.style.background = "gold";
});
